wenzel bench players --games 40 | sed 's/Signatur .*/Signatur N/; s/[0-9][0-9.]*/N/g'
