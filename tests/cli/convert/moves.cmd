wenzel convert --to moves game.sgf
