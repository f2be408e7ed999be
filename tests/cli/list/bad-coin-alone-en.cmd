wenzel list club.jsonl --coin 5 --lang en
