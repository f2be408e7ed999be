wenzel rules show house.rules
