wenzel cases --kind lead --json | wc -l | tr -d " "
