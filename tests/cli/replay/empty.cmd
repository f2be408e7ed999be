wenzel replay /dev/null
