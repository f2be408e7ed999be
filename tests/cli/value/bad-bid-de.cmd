wenzel value --lang de --game grand --matadors 1 --bid 19 --won
