wenzel value --game grand --matadors 2 --conceded
