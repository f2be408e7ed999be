wenzel value --rules sko-preisskat --game clubs --matadors 2 --bid 36 --miscount declarer
