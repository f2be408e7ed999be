wenzel serve
