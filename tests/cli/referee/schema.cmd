wenzel referee --schema | tr '{' '\n' | head -n 3
