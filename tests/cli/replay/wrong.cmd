wenzel replay wrong.sgf
