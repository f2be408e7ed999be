wenzel deal --verify fair.json
