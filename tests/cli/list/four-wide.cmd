wenzel list club.jsonl --width 132
