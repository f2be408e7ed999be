wenzel bench players --games 4 --seed 3 --lang en | sed 's/signature .*/signature N/; s/[0-9][0-9.]*/N/g'
