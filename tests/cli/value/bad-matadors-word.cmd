wenzel value --game clubs --matadors zwei --won
