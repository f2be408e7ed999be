wenzel convert --to moves series.jsonl
