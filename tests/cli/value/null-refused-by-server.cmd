wenzel value --rules iss --game null --bid 24 --won
