wenzel rules show
