wenzel bench server --games 5
