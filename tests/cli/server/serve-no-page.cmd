wenzel serve --db :memory: --port 0 --page nowhere
