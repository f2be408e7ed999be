wenzel games --count
