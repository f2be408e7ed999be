wenzel convert --to moves games.sgf | wenzel convert --to iss | diff - games.sgf
