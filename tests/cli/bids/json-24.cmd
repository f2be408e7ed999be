wenzel bids --json | grep -o '{"value":24,[^]]*]}'
