wenzel deal --verify fair-changed.jsonl --lang en
