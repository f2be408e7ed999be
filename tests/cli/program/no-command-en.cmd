wenzel --lang en
