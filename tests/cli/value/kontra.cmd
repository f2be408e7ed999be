wenzel value --rules house --game spades --matadors 1 --won --kontra
