wenzel value --game clubs --matadors 2 --points 121 --tricks 9
