wenzel bids --rules house | tail -n 1
