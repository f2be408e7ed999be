wenzel --help | head -n 3
