wenzel referee incident-lead.json --json
