wenzel value --game clubs --hand --matadors 2 --points 70 --tricks 7 --json
