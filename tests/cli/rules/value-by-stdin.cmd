printf "wenzel rules 1\nname x\nnull 99\nnull-hand 99\nnull-ouvert 99\nnull-ouvert-hand 99\n" | wenzel value --rules - --game null --won
