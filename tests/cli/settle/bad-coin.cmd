wenzel settle 1 2 --coin 3
