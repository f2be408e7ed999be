wenzel analyse iss2.sgf
