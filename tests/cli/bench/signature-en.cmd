wenzel bench rules --games 1000 --seed 1 --lang en | grep -v second
