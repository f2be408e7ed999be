printf 'A=1 B=2\0' | wenzel settle -
