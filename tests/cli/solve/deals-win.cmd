wenzel solve --deals - --question win <deals.txt | cut -d ' ' -f 1-3
