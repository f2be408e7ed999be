wenzel list club.jsonl --settle much
