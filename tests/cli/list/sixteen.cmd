wenzel list sixteen.jsonl --settle 1/10
