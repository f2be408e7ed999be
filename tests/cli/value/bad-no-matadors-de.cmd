wenzel value --lang de --game grand --won
