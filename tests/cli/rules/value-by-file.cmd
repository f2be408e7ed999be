wenzel value --rules house.rules --game clubs --hand --matadors 1 --points 50 --tricks 5 --kontra
