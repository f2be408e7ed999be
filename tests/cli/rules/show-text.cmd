wenzel rules show sko1975 --text
