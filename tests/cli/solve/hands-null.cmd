wenzel solve --hands 'C7.CA.D8 C8.C9.D9 CT.CJ.D7' --game null --declarer 0
