wenzel settle 'Anna Maria=312' 'a=b=-48' 105
