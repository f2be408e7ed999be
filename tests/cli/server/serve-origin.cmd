wenzel serve --db :memory: --origin https://skat.example/table
