printf 'wenzel-engine 1\nwhat\ngame\ngame 1 3 x\nrules isko\nrule nonsense yes\ngame 1 3 7\nmove 1 18\ngo 100 bid 18\nmove\nquit\nnot read\n' | wenzel engine --level thumb --lang en
