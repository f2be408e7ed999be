wenzel solve game.sgf --move 200
