wenzel convert --to moves series-torn.jsonl
