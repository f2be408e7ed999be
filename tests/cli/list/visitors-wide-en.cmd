wenzel list visitors.jsonl --width 150 --lang en
