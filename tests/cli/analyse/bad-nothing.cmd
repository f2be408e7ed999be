wenzel analyse
