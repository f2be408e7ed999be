wenzel value --lang en --game grand --matadors 1 --won --lost
