wenzel solve --hands 'CJ.D7 SJ.DA HJ.DT CA.CT' --game grand --declarer 0 --json | sed 's/,"nodes.*/}/'
