wenzel --verbose bids
