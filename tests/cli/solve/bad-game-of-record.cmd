wenzel solve game.sgf --game null
