wenzel value --game hearts --matadors -1 --bid 23 --points 75 --tricks 7
