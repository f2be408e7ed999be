wenzel list ../../golden/series-1-tournament.jsonl --settle 1
