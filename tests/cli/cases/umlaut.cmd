wenzel cases ÜBERSEHEN --most 1 | head -n 1
