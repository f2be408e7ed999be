wenzel convert --to text game.sgf --lang en
