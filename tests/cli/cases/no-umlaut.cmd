wenzel cases UEBERSEHEN --most 1 | head -n 1
