wenzel value --lang en --game grand --matadors 1 --points 61
