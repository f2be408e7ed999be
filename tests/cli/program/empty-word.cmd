wenzel ""
