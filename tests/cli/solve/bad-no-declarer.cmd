wenzel solve --hands 'CJ SJ HJ' --game grand
