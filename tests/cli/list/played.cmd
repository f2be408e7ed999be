wenzel list series.jsonl
