wenzel convert --to moves series-wrong.jsonl
