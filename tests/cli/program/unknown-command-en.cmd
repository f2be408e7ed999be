wenzel --lang en skat
