wenzel --lang en games --list | tail -n 25
