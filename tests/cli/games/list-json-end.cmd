wenzel games --list --json | grep -o '"impossible".*'
