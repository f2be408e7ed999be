printf 'j\nj\nj\n1 2 clubs\nobjection\n99\n10\nreferee\n\nq\n' | wenzel play --no-save --seed 5 --name Anna --lang en --games 1 --level beginner
