wenzel list --points 437 --won 12
