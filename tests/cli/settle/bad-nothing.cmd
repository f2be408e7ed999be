wenzel settle
