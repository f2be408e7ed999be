wenzel value --lang de --rules skat --game grand --matadors 1 --won
