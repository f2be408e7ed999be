wenzel rule 9.9.9
