wenzel bench solver --games 5
