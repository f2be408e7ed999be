wenzel engine --level thumb please
