wenzel solve --hands 'CJ.D7 SJ.CA' --game grand --declarer 0
