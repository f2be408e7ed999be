wenzel referee
