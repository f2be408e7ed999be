wenzel list series-torn.jsonl --json
