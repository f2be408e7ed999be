wenzel rules diff isko isko2018 --json
