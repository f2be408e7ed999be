wenzel solve --hands 'CJ SJ HJ DJ CA' --game grand --declarer 0
