wenzel referee incident-revoke.json --game game.sgf --move 20 --lang en | head -n 8
