wenzel deal --verify series.jsonl --lang en
