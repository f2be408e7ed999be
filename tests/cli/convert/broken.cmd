wenzel convert --to moves broken.sgf | grep -c "^end"
