wenzel rules check broken.rules
