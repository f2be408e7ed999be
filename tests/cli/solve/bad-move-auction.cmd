wenzel solve game.sgf --move 3
