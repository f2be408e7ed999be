wenzel list club.jsonl
