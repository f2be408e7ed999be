wenzel games --list
