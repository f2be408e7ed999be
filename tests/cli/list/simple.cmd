wenzel list stammtisch.jsonl
