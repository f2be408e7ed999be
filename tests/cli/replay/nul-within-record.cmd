{ printf '(;GM[Skat]MV[w \0'; cat game.sgf; } | wenzel replay -
