wenzel value --game clubs --matadors 12 --won
