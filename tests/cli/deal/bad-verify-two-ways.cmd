wenzel deal --verify fair.json --fair --lang en
