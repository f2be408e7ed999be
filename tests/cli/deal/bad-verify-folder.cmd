wenzel deal --verify .
