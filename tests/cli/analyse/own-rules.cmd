wenzel analyse own-rules.json
