wenzel rules diff isko house.rules
