wenzel rule 4.1.10
