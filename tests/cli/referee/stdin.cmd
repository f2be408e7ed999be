wenzel referee - <incident-lead.json | head -n 2
