wenzel rules list
