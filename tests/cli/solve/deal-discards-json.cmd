wenzel solve --deal 1234567890 --game grand --declarer 1 --pick-up --json | grep -o '"value"' | wc -l
