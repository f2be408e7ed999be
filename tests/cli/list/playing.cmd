head -n 12 series.jsonl | wenzel list -
