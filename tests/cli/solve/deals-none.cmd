wenzel solve --deals /dev/null --question win
