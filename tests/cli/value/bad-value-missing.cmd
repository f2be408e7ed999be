wenzel value --game
