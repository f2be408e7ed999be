wenzel list visitors.jsonl
