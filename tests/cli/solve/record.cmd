wenzel solve game.sgf
