wenzel value --game clubs --ouvert --matadors 1 --won --json
