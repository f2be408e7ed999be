wenzel rules check broken.rules --json --lang en 2>/dev/null
