wenzel analyse games.sgf --record 7
