wenzel rules list --json
