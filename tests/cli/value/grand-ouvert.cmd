wenzel value --game grand --ouvert --matadors 4 --points 120 --tricks 10
