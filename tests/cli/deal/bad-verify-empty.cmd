wenzel deal --verify - </dev/null
