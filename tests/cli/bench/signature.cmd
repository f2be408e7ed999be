wenzel bench rules --games 1000 --seed 1 | grep -v Sekunde
