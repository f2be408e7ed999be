wenzel list club.jsonl --width 60
