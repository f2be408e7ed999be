wenzel replay series.jsonl
