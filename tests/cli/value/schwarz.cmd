wenzel value --game hearts --matadors 1 --points 120 --tricks 10
