wenzel solve --hands 'CJ.D7 SJ.CA HJ.H7' --trick D8 --game grand --declarer 0 --lang en
