wenzel solve --hands 'CJ SJ HJ' --declarer 0
