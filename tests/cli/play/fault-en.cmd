printf "y\ny\n11 12 G\n" | wenzel play --lang en --no-save --name Me --seed 3 --players E,F --engine E="../../engines/bad-engine crash" --engine F="../../engines/bad-engine good"
