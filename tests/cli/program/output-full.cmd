wenzel bids >/dev/full
