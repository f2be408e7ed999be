wenzel solve --deals deals-open.txt --question exact --memory 1 | cut -d ' ' -f 1-3
