wenzel value --hand=yes
