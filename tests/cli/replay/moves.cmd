wenzel replay games.txt house.txt iss2.sgf
