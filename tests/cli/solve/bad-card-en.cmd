wenzel solve --hands 'CJ.D7 SJ.X1 HJ.DT' --game grand --declarer 0 --lang en
