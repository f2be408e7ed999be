wenzel rules check newer.rules --lang en
