wenzel list thirty-six.jsonl --kind bierlachs --json
