wenzel list series-newer.jsonl
