wenzel solve --hands 'CJ.D7 SJ.CA HJ' --game grand --declarer 0
