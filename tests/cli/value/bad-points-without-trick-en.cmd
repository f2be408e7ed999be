wenzel value --lang en --game grand --matadors 1 --points 23 --tricks 0
