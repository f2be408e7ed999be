wenzel value --game clubs --matadors 2 --points 100 --tricks 11
