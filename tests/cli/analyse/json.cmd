wenzel analyse games.txt --record 1 --json
