wenzel referee incidents.jsonl --letter | tail -n +8 | head -n 6
