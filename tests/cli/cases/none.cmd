wenzel cases xyzzy
