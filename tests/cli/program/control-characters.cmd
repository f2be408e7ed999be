wenzel $'ska\033[31mt'
