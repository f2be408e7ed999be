wenzel convert --to text game.sgf
