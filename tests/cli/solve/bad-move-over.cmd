wenzel solve game.sgf --move 37 --lang en
