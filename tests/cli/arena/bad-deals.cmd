wenzel arena thumb thumb thumb --deals 0
