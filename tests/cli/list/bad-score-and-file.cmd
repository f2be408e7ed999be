wenzel list club.jsonl --points 437 --won 12 --lost 3 --others-lost 6
