wenzel value --lang de --game grand --announce schneider --matadors 1 --won
