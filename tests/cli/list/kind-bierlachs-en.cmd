wenzel list club.jsonl --kind bierlachs --lang en
