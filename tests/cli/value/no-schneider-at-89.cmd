wenzel value --game hearts --matadors 1 --points 89 --tricks 8
