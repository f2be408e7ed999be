wenzel solve --hands 'CJ SJ.CA HJ.H7' --trick CJ --game grand --declarer 0
