wenzel rules check - </dev/zero
