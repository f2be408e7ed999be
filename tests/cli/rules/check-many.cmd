(echo wenzel rules 1; yes "bock ja" | head -60) | wenzel rules check - 2>&1 | tail -n 2
