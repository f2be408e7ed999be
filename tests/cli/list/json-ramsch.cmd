wenzel list stammtisch.jsonl --json --settle 1 --method pairs
