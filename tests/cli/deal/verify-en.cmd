wenzel deal --verify fair.json --lang en
