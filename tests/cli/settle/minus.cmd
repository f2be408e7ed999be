wenzel settle A=44 B=33 C=-420 D=130
