wenzel rules zeig isko
