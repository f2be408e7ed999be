wenzel replay - <games.sgf | head -n 1
