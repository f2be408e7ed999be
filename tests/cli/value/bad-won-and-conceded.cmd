wenzel value --game clubs --matadors 2 --won --conceded
