wenzel value --game diamonds --matadors 1 --bid 264 --won
