wenzel rules show ispa1975 --lang en
