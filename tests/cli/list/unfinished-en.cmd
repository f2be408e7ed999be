head -n 20 club.jsonl | wenzel list - --lang en
