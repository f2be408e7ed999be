wenzel referee no-such-file.json --lang en
