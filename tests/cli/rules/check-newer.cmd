wenzel rules check newer.rules
