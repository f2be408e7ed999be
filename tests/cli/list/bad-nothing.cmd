wenzel list
