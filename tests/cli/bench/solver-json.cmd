wenzel bench solver --deals numbered.txt --json | sed 's/:[0-9][0-9.e-]*/:N/g'
