wenzel rules diff sko1975 isko
