wenzel play --no-save --name Ich --players club,mine
