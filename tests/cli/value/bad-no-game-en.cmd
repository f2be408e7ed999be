wenzel value --lang en
