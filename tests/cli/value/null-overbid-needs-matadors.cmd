wenzel value --game null --bid 24 --lost
