wenzel settle A=120 B=-75 C=200 D=-40 --method pairs
