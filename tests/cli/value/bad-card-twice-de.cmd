wenzel value --lang de --game clubs --cards 'CJ SJ DJ CA CT C9 SA HA DA D7 HJ CJ' --won
