wenzel value --game null --hand --ouvert --lost
