{ cat game.sgf; head -c 2000000 /dev/zero | tr '\0' 'x'; echo; sed 's/v:96/v:95/' game.sgf; } | wenzel replay - | head -n 2
