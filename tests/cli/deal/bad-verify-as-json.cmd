wenzel deal --json --verify game.sgf --lang en
