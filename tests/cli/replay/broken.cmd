wenzel replay broken.sgf
