wenzel value --game null --hand --won --json
