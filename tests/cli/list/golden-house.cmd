wenzel list ../../golden/series-1-house.jsonl
