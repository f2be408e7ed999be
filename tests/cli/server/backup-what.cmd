wenzel backup skat.db
