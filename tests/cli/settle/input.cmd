printf 'Anna=312\n Bernd=-48\tClara=105\n' | wenzel settle - --stake 1/10 --coin 5
