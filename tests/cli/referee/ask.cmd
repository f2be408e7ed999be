printf "18\n5\n\n\n\n\n\n\n\n\n\n\n\n\n" | wenzel referee --ask --lang en | tail -n 20
