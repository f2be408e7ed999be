wenzel convert --to text series.jsonl
