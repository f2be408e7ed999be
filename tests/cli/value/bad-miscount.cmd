wenzel value --game null --miscount dealer
