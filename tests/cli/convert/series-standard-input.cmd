wenzel convert --to moves - <series.jsonl | diff - <(wenzel convert --to moves series.jsonl)
