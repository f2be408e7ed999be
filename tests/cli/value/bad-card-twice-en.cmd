wenzel value --lang en --game clubs --cards 'CJ SJ DJ CA CT C9 SA HA DA D7 HJ CJ' --won
