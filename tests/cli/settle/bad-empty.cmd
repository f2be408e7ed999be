wenzel settle A= B=3
