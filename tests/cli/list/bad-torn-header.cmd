head -c 50 club.jsonl | wenzel list -
