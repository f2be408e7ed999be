wenzel referee incident-revoke.json --game game.sgf --move 250
