wenzel analyse broken.sgf
