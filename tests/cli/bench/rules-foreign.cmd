wenzel bench rules --deals numbered.txt --lang en
