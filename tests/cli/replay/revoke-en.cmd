wenzel replay revoke.sgf --lang en
