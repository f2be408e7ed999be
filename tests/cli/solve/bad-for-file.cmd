wenzel solve game.sgf --trick CJ
