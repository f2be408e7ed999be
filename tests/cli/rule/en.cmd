wenzel rule 3.6.4 --most 1 --lang en
