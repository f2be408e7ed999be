wenzel rules check house.rules
