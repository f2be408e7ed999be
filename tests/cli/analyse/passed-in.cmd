wenzel analyse games.sgf --record 6
