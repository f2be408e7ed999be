wenzel settle 7 7 7 --method pairs --lang en
