wenzel cases nichtbedienen TRUMPF --most 2
