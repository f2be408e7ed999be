wenzel deal sieben
