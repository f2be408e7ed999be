wenzel solve --hands 'CJ.D7 SJ.CJ HJ.DT' --game grand --declarer 0
