wenzel cases --kind revoke --json | wc -l | tr -d ' '
