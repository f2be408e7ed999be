wenzel solve game.sgf --move 6 --game grand | head -n 12
