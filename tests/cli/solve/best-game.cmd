wenzel solve --deal 1234567890 --declarer 1 --pick-up
