wenzel convert --to moves own-rules.json
