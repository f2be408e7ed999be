wenzel arena thumb thumb thumb thumb
