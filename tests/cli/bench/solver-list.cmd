wenzel bench solver --deals numbered.txt | head -n 1
