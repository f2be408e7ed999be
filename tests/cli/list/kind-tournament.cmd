wenzel list beer.jsonl --kind tournament
