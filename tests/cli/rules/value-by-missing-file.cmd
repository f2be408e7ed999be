wenzel value --rules ./fehlt --game null --won --lang en
