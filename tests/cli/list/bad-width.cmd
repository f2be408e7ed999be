wenzel list club.jsonl --width 40
