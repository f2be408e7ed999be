wenzel export nowhere.db
