wenzel solve games.sgf --record 6
