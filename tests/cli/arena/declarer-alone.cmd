wenzel arena thumb thumb thumb --declarer thumb
