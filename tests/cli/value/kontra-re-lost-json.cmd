wenzel value --rules house --game spades --matadors 1 --lost --kontra --re --json
