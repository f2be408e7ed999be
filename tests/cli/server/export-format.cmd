wenzel export skat.db --format pdf --lang en
