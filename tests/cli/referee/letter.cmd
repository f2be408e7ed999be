wenzel referee incidents.jsonl --letter | grep -A 4 '^Lautes'
