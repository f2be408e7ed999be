wenzel settle 120 -75 200 -40 --method pairs --stake 1/4
