wenzel list --others-lost 6
