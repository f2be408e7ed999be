wenzel play --no-save --name Me --table 3 --players club,club,club --lang en
