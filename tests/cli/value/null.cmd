wenzel value --game null --won
