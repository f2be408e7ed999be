wenzel bench solver --deals numbered.txt --lang en | sed 's/[0-9][0-9.]*/N/g'
