sed 's/$/\r/' games.sgf | wenzel replay - | head -n 1
