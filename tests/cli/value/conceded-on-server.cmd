wenzel value --rules iss --game grand --matadors 2 --conceded --points 20 --tricks 1
