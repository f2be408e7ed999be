wenzel referee --ask --lang en | tail -n 1
