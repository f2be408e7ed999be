wenzel value --game hearts --matadors 1 --points 90 --tricks 8
