wenzel solve --hands 'CJ SJ HJ' --points 100 --defender-points 20 --game grand --declarer 0
