wenzel value --lang de --game null --hand --announce schneider --won
