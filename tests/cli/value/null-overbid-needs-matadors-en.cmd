wenzel value --lang en --game null --bid 24 --lost
