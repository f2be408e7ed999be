wenzel replay
