wenzel play --file series-engine.jsonl --resume same
