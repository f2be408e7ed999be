wenzel list nowhere.jsonl
