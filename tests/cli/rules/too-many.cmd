wenzel rules list isko
