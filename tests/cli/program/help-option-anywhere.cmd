wenzel value --game clubs --help --nonsense | head -n 3
