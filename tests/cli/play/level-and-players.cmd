wenzel play --no-save --level club --players club,club
