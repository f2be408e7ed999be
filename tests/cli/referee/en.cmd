wenzel referee incident-lead.json --lang en
