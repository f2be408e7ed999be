wenzel deal --random | wc -l | tr -d " "
