wenzel bench rules --games 0
