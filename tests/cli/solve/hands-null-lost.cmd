wenzel solve --hands 'C7.CA.D8 C8.C9.D9 S7.S8.D7' --game null --declarer 0 --leader 2 --lang en
