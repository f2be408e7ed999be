wenzel value --lang en --rules skat --game grand --matadors 1 --won
