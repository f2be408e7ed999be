wenzel solve --deal 1234567890 --game null --declarer 1 --pick-up --lang en
