wenzel list series-wrong.jsonl
