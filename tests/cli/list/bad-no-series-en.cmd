wenzel list game.sgf --lang en
