wenzel value --game null --points 30 --tricks 2
