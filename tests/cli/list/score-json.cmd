wenzel list --points 437 --won 12 --lost 3 --others-lost 6 --table 4 --json
