wenzel list stammtisch.jsonl --settle 1/2
