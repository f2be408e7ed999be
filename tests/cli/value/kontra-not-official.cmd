wenzel value --game spades --matadors 1 --won --kontra
