wenzel settle 1000001 2
