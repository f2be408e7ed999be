wenzel value --lang de --game ramsch
