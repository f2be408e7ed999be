wenzel deal --verify fair.json --words Hallo --lang en
