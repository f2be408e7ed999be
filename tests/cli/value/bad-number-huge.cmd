wenzel value --game clubs --matadors 2 --points 99999999999999999999 --tricks 6
