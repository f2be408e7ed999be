wenzel list series-torn.jsonl
