wenzel list club.jsonl --kind beer
