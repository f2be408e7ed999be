wenzel value --game null --miscount declarer --json
