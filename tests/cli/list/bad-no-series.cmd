wenzel list game.sgf
