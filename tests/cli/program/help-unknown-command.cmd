wenzel help skat
