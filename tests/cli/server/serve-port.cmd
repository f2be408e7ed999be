wenzel serve --db :memory: --port 70000
