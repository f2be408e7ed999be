wenzel value --game null --bid 24 --matadors 1 --won
