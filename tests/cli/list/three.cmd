wenzel list thirty-six.jsonl
