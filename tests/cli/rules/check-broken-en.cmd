wenzel rules check broken.rules --lang en
