wenzel serve --db nowhere/skat.db --port 0 --lang en
