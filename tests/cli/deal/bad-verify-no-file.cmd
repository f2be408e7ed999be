wenzel deal --verify
