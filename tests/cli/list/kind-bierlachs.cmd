wenzel list club.jsonl --kind bierlachs --settle 1
