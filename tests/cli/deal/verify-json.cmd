wenzel deal --verify fair.json --json
