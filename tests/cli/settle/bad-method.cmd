wenzel settle 1 2 --method variant1
