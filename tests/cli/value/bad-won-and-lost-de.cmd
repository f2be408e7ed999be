wenzel value --lang de --game grand --matadors 1 --won --lost
