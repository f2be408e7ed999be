wenzel list visitors.jsonl --settle 1/2 --json
