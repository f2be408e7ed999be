wenzel arena thumb thumb:many thumb
