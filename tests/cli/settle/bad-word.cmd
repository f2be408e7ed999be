wenzel settle A=196 Bernd
