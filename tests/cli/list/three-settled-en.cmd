wenzel list thirty-six.jsonl --settle 0.25 --method pairs --coin 5 --lang en
