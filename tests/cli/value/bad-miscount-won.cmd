wenzel value --game null --miscount declarer --won
