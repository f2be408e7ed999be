{ printf '\357\273\277'; cat games.sgf; } | wenzel replay - | head -n 1
