wenzel value --game grand --matadors 1 --points 30 --tricks 3
