wenzel list ../../golden/series-1-simple.jsonl --lang en
