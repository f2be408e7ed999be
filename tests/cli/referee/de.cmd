wenzel referee incident-lead.json
