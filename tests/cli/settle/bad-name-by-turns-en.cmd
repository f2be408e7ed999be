wenzel settle B=3 4 --lang en
