wenzel arena thumb thumb thumb --until-clear 95
