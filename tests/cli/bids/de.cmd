wenzel bids
