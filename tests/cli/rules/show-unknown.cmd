wenzel rules show skatbruder
