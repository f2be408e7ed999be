wenzel join
