wenzel list club.jsonl --lang en
