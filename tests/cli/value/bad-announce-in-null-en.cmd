wenzel value --lang en --game null --hand --announce schneider --won
