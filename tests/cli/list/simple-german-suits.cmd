wenzel list stammtisch.jsonl --suits german
