wenzel rules show broken.rules
