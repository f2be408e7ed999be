wenzel arena thumb thumb E --engine E=a --engine E=b
