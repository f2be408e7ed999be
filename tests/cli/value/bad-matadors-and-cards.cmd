wenzel value --game clubs --matadors 2 --cards CJ --won
