wenzel value --game clubs --matadors 2 --points -1 --tricks 1
