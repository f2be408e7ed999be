wenzel rules diff isko2018 isko
