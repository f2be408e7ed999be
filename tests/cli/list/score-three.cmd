wenzel list --points -52 --won 5 --lost 6 --others-lost 9 --table 3
