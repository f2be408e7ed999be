wenzel list beer.jsonl --json --settle 1
