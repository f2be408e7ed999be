wenzel list .
