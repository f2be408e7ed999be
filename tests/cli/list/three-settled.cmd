wenzel list thirty-six.jsonl --settle 1/4
