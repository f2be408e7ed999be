wenzel value --lang en --game ramsch
