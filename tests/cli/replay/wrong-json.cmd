wenzel replay --json wrong.sgf
