wenzel solve --deals deals.txt
