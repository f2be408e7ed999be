wenzel arena E E E --engine E="../../engines/bad-engine good" --deals 4 --seed 2 --rules house --json | sed -E 's/"ms_per_move":[0-9.]+/"ms_per_move":T/'
