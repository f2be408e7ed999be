diff <(wenzel convert --to json games.txt | wenzel convert --to moves) <(wenzel convert --to moves games.txt)
