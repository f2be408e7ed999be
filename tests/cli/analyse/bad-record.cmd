wenzel analyse game.sgf --record 2 --lang en
