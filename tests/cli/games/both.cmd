wenzel games --count --list --lang en
