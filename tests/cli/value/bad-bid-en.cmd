wenzel value --lang en --game grand --matadors 1 --bid 19 --won
