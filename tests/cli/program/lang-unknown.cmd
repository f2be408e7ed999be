wenzel --lang fr bids
