wenzel value --lang en --game clubs --cards 'CJ SJ XJ' --won
