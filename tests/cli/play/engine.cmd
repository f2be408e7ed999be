printf "p\n" | wenzel play --no-save --name Ich --seed 3 --players E,E --engine E="../../engines/bad-engine good"
