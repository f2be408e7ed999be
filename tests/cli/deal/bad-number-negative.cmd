wenzel deal -1 --lang en
