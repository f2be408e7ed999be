wenzel convert --to json games.sgf | wenzel convert --to iss | diff - games.sgf
