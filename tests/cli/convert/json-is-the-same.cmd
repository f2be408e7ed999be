diff <(wenzel convert --to json game.json) <(wenzel convert --to json game.json | wenzel convert --to json)
