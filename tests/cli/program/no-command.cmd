wenzel
