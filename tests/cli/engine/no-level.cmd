wenzel engine
