wenzel analyse nowhere.sgf
