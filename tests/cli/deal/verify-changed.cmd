wenzel deal --verify fair-changed.jsonl
