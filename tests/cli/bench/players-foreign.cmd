wenzel bench players --deals numbered.txt
