wenzel bids --json | tr '{' '\n' | grep -o '"value":[0-9]*,"games"' | wc -l | tr -d ' '
