wenzel list sixteen.jsonl --width 400
