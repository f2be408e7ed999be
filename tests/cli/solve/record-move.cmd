wenzel solve game.sgf --move 22 --lang en
