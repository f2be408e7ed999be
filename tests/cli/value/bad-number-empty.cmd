wenzel value --game clubs --matadors "" --won
