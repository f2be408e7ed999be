wenzel serve --db :memory: --port 0 --listen 192.0.2.1 --lang en
