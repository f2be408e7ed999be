wenzel replay broken.sgf --json
