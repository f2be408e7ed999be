wenzel solve nowhere.sgf
