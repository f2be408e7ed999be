wenzel referee incidents.jsonl --lang en
