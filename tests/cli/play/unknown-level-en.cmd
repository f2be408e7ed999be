wenzel play --no-save --name Me --level grandmaster --lang en
