wenzel solve --deals deals.txt --question exact | cut -d ' ' -f 1-3
