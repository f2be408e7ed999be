wenzel serve --port 0 --lang en
