wenzel settle 7 7 7
