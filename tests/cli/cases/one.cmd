wenzel cases 4.1.4/2a
