wenzel convert --to iss series.jsonl
