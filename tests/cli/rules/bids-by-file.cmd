wenzel bids --rules house.rules --lang en | tail -n 4
