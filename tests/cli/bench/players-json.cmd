wenzel bench players --games 40 --json | sed 's/"[0-9a-f]\{16\}"/"N"/; s/:[0-9][0-9.e-]*/:N/g'
