wenzel deal --verify fair-broken.jsonl --lang en
