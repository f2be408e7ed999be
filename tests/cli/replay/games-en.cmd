wenzel --lang en replay games.sgf game.sgf
