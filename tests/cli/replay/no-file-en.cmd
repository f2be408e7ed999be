wenzel replay --lang en
