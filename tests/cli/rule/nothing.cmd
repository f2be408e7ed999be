wenzel rule
