wenzel games --count --json
