wenzel deal --verify nowhere.json
