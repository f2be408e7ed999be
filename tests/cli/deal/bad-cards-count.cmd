wenzel deal --cards "CJ SJ"
