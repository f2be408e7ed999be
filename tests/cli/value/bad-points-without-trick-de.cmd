wenzel value --lang de --game grand --matadors 1 --points 23 --tricks 0
