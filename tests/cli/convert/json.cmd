wenzel convert --to json game.json | sed 's/"rules":"[^"]*"/"rules":"..."/'
