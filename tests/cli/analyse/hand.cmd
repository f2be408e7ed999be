wenzel analyse games.sgf --record 9 | head -n 4
