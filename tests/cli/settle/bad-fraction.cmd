wenzel settle 1,5 2
