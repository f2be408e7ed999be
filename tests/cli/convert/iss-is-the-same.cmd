wenzel convert --to iss games.sgf | diff - games.sgf
