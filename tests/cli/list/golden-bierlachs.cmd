wenzel list ../../golden/series-1-bierlachs.jsonl --settle 1
