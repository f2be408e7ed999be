wenzel rule SkWO 6.2.4
