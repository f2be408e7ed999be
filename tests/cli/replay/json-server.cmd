wenzel convert --to json games.sgf | wenzel replay - | diff - <(wenzel replay games.sgf)
