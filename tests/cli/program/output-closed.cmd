wenzel --lang en bids >&-
