wenzel deal --fair --words "$(printf %0201d 0)" --lang en 2>&1 | sed s/0000*/0.../
