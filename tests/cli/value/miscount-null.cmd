wenzel value --game null --miscount defenders --lang en
