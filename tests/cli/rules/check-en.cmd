wenzel rules check - --lang en <house.rules
