wenzel rules check
