wenzel help value | head -n 3
