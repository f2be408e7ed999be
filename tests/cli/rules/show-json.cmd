wenzel rules show isko --json | grep -o "{\"name\".*\"text\"\|{\"key\":\"null-hand\"[^}]*}\|{\"key\":\"lost-hand-games\"[^}]*}"
