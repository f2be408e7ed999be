wenzel replay .
