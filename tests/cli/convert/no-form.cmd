wenzel convert game.sgf
