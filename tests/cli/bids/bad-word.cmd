wenzel bids 24
