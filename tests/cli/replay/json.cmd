wenzel replay game.json own-rules.json games-broken.json
