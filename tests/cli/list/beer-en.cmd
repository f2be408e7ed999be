wenzel list beer.jsonl --settle 1 --lang en
