wenzel arena a b c --engine a=true --engine b=true --engine c=true --engine d=true
