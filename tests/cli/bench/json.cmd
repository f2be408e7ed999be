wenzel bench rules --games 1000 --seed 1 --json | sed 's/,"seconds.*/}/'
