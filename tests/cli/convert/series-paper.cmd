wenzel convert --to moves series-paper.jsonl
