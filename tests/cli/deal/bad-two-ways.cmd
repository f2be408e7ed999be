wenzel deal 5 --seed 5
