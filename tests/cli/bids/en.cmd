wenzel bids --lang en
