wenzel rules check house.rules --text
