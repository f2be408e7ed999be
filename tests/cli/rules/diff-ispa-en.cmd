wenzel rules diff ispa1975 isko1999 --lang en
