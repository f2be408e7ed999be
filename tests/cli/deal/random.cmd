wenzel deal | tail -n +2 | cut -c 13- | tr -s ' ' '\n' | sort -u | wc -l | tr -d ' '
