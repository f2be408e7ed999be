wenzel list beer.jsonl --settle 1
