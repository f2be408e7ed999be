wenzel convert --to moves series-newer.jsonl
