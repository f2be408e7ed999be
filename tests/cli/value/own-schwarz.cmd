wenzel value --game grand --matadors 1 --points 22 --tricks 0
