wenzel settle 1 0 0 --stake 1/2
