wenzel value --matador 2
