wenzel value --game clubs --matadors 2 --won --points 61 --tricks 6
