wenzel replay revoke.sgf
