wenzel value --rules sko-preisskat --game null --miscount defenders --json
