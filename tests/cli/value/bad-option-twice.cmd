wenzel value --game clubs --game grand
