wenzel solve --deal 1 --hands 'CJ SJ HJ' --game grand --declarer 0
