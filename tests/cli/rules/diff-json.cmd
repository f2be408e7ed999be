wenzel rules diff sko1932 sko1937 --json
