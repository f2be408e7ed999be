head -n 1 fair-changed.jsonl | wenzel deal --verify -
