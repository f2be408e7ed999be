wenzel analyse games.sgf --record 10 --lang en
