wenzel convert --to text --lang en own-rules.json
