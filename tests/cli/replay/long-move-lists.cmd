for i in $(seq 1200); do cat games.txt; done | wenzel replay - | head -n 1
