wenzel replay -- -x.sgf
