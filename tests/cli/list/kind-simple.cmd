wenzel list thirty-six.jsonl --kind simple
