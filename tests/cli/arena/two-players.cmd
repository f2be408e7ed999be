wenzel arena thumb thumb --lang en
