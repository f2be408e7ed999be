wenzel analyse games.sgf --record 1
