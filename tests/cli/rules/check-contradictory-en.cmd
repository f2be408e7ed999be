wenzel rules check contradictory.rules --lang en
