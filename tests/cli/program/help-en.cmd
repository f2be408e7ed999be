wenzel --lang en -h | head -n 3
