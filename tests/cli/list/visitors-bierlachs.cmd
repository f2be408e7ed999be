wenzel list visitors.jsonl --kind bierlachs
