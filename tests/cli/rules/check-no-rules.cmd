wenzel rules check game.sgf
