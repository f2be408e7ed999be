wenzel convert --to iss nothing.sgf
