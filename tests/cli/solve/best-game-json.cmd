wenzel solve --deal 1234567890 --declarer 1 --pick-up --bid 96 --json | sed 's/,"nodes.*/}/'
