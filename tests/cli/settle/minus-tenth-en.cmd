wenzel settle A=44 B=33 C=-420 D=130 --stake 0.1 --lang en
