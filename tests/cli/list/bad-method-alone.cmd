wenzel list club.jsonl --method pairs
