wenzel settle A=196 B=x --lang en
