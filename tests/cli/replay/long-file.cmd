for i in $(seq 700); do cat games.sgf; done | wenzel replay - | head -n 1
