wenzel convert --to moves --lang en own-rules.json
