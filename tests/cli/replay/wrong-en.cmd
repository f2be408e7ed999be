wenzel replay --lang en wrong.sgf game.sgf
