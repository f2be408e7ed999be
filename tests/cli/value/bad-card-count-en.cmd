wenzel value --lang en --game clubs --cards 'CJ SJ DJ' --won
