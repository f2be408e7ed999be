printf 'j\nj\nj\n1 2 Kreuz\na\nj\nq\n' | wenzel play --no-save --seed 5 --name Anna --lang de --games 1 --level beginner
