: | wenzel list -
