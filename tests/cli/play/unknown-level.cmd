wenzel play --no-save --name Ich --level grandmaster
