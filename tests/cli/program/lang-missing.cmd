wenzel bids --lang
