wenzel deal --verify series.jsonl
