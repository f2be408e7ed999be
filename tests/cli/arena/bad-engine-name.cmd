wenzel arena thumb thumb thumb --engine "a b=x"
