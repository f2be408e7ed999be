wenzel rule 3.6
