wenzel deal --verify game.json
