wenzel --lang=en help value | head -n 3
