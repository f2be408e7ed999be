wenzel value --lang en --game grand --won
