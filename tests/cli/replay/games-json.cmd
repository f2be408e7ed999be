wenzel replay games.sgf --json
