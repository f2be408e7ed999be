wenzel convert --to json series.jsonl | grep -o '"id":"[0-9]*"\|"result":.*'
