wenzel arena thumb thumb E --engine E
