head -n 1 beer.jsonl | wenzel list - --settle 1
