wenzel value --lang de --game grand --matadors 1 --points 119 --tricks 10
