wenzel convert --to iss game.sgf games.sgf
