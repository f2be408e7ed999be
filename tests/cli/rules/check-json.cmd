wenzel rules check house.rules --json
