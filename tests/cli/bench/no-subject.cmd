wenzel bench
