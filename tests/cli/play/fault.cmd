printf "j\nj\n11 12 G\n1\n" | wenzel play --no-save --name Ich --seed 3 --players E,F --engine E="../../engines/bad-engine good" --engine F="../../engines/bad-engine crash-later"
