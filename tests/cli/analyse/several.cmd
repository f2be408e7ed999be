head -n 3 games.sgf | wenzel analyse -
