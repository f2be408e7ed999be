wenzel engine --level champion --lang en
