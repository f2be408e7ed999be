wenzel value --lang de
