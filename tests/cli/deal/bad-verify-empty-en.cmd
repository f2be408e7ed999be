wenzel deal --verify - --lang en </dev/null
