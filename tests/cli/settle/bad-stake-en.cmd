wenzel settle 1 2 --stake 1/0 --lang en
