wenzel convert --to text game.json
