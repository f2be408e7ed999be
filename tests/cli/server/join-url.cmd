wenzel join ftp://skat.example
