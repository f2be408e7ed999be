wenzel deal 1234567890
