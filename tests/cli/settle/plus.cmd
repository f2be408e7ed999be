wenzel settle A=196 B=33 C=-12 D=85
