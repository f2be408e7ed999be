wenzel settle A=3 A=4
