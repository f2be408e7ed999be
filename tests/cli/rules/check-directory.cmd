wenzel rules check .
