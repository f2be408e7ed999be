wenzel settle 30 -10 -20
