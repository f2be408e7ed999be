wenzel value --lang en --game clubs --hand --matadors 2 --points 70 --tricks 7
