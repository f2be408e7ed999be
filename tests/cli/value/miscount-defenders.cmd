wenzel value --game clubs --matadors 2 --bid 36 --miscount defenders
