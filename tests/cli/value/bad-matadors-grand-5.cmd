wenzel value --game grand --matadors 5 --won
