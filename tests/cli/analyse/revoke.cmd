wenzel analyse revoke.sgf
