wenzel solve game.sgf --record 2
