wenzel rules diff isko --lang en
