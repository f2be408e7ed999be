wenzel --version
