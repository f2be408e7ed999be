wenzel replay --lang en - </dev/null
