wenzel bids --rules foo
