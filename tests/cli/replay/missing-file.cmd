wenzel replay nothing.sgf
