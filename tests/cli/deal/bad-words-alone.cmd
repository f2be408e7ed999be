wenzel deal --words Hallo
