wenzel value --game diamonds --hand --announce schneider --matadors 1 --points 89 --tricks 8
