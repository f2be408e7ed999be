wenzel referee - --ask
