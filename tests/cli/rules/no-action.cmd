wenzel rules
