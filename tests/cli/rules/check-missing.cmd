wenzel rules check gibt-es-nicht.rules
