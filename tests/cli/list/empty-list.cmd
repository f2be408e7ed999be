head -n 1 club.jsonl | wenzel list -
