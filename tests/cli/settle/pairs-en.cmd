wenzel settle 120 -75 +200 -40 --method pairs --lang en
