: | wenzel settle - --lang en
