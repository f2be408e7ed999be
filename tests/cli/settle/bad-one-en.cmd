wenzel settle A=12 --lang en
