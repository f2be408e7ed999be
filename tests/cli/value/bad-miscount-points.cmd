wenzel value --game grand --matadors 1 --miscount declarer --points 61 --tricks 5
