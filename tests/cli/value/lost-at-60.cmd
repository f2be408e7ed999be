wenzel value --game spades --matadors -1 --points 60 --tricks 5
