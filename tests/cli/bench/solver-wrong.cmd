wenzel bench solver --deals numbered-wrong.txt
