wenzel value --game clubs --matadors 2 --points 61x --tricks 6
