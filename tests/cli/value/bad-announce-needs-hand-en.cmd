wenzel value --lang en --game grand --announce schneider --matadors 1 --won
