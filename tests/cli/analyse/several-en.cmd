head -n 3 games.sgf | wenzel analyse --threads 1 --lang en -
