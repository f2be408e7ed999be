head -n 2 games.sgf | wenzel convert --to text | grep -n '^Spiel: '
