wenzel play --no-save --name Ich --think 0
