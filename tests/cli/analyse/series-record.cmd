wenzel analyse --record 1 series.jsonl | tail -n 3
