wenzel value --lang de --game clubs --cards 'CJ SJ DJ' --won
