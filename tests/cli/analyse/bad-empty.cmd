wenzel analyse /dev/null
