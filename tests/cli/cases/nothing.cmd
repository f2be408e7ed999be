wenzel cases
