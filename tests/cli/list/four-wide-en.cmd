wenzel list club.jsonl --width 132 --lang en
