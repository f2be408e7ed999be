wenzel deal --seed 7
