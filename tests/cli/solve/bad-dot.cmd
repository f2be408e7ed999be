wenzel solve --hands 'CJ.D7. SJ.CA HJ.DT' --game grand --declarer 0
