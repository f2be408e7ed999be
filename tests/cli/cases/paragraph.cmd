wenzel cases --paragraph 4.1.10 --most 1 --lang en
