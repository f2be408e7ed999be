wenzel solve --deal 1234567890 --game hearts --declarer 2
