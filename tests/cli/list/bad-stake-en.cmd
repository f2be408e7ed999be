wenzel list club.jsonl --settle 1/2000 --lang en
