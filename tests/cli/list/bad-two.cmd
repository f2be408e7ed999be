wenzel list club.jsonl beer.jsonl
