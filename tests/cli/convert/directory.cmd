wenzel convert --to iss . --lang en
