wenzel value --game clubs --matadors 0 --won
