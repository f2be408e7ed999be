wenzel referee incident-revoke.json --move 3
