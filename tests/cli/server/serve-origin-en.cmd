wenzel serve --db :memory: --origin skat.example --lang en
