wenzel solve --deal 1234567890 --game grand --declarer 1 --discard H8.D8 | head -n 14
