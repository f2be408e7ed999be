wenzel convert --lang en --to moves games-broken.json
