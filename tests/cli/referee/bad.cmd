wenzel referee incident-bad.json --lang en
