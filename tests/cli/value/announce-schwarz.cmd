wenzel value --game clubs --hand --announce schwarz --matadors 1 --won
