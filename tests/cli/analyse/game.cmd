wenzel analyse game.sgf
