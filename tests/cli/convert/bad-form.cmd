wenzel convert --to xml game.sgf --lang en
