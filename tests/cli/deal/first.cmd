wenzel deal 0
