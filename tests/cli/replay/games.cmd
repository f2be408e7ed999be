wenzel replay games.sgf
