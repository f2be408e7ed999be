wenzel settle 1 2 --stake 0
