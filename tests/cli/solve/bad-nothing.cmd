wenzel solve
