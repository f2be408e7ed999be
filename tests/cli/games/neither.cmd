wenzel games
