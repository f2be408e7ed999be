wenzel play --no-save --name Ich --players mine,club --engine mine=true
