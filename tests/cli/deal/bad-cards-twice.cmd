wenzel deal --cards "CJ SJ CJ" --lang en
