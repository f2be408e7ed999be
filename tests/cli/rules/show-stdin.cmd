wenzel rules show - --text <house.rules
