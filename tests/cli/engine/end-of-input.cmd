printf 'wenzel-engine 1' | wenzel engine --level thumb --seed 5
