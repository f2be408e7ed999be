wenzel deal --cards "$(wenzel deal 77 | tail -n +2 | cut -c 13-)" | head -n 1
