wenzel rules check contradictory.rules
