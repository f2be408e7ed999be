wenzel settle 1 2 -
