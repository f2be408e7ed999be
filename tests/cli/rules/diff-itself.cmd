wenzel rules diff house house
