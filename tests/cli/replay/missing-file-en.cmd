wenzel replay --lang en nothing.sgf game.sgf
