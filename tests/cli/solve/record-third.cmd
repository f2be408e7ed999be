wenzel solve games.txt --record 3 --move 9 | head -n 12
