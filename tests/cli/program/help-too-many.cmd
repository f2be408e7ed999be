wenzel help value bids
