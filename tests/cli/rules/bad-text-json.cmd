wenzel rules show isko --text --json
