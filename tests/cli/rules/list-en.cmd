wenzel rules list --lang en
