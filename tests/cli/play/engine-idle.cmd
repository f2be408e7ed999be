wenzel play --no-save --name Ich --engine mine=true
