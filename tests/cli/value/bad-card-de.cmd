wenzel value --lang de --game clubs --cards 'CJ SJ XJ' --won
