wenzel bench solver --lang en
