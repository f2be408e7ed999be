wenzel export
