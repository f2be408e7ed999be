wenzel deal --fair --words $'a\tb' --lang en
