wenzel bench sun --lang en
