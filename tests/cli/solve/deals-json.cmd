wenzel solve --deals deals.txt --question win --json
