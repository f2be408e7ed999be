wenzel arena thumb thumb club --until-clear 5
