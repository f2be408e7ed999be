wenzel solve broken.sgf --record 2
