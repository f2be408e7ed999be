wenzel convert --lang en --to moves series-wrong.jsonl
