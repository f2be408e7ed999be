wenzel value --rules ./broken.rules --game null --won
