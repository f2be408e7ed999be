wenzel value --lang en --game grand --matadors 1 --points 119 --tricks 10
