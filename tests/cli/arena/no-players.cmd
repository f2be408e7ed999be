wenzel arena
