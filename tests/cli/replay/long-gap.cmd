{ cat game.sgf; head -c 3000000 /dev/zero | tr '\0' ' '; cat game.sgf; } | wenzel replay - | head -n 1
