wenzel deal --verify game.sgf --lang en
