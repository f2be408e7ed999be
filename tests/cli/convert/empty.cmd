wenzel convert --to iss </dev/null
