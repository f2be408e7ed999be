wenzel deal 1 2
