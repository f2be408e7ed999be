wenzel arena thumb thumb thumb --engine E=a --lang en
