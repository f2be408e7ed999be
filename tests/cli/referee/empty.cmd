wenzel referee incident-none.json
