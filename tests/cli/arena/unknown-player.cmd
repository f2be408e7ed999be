wenzel arena thumb nobody thumb
