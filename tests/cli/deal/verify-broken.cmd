wenzel deal --verify fair-broken.jsonl
