wenzel solve --deals nowhere.txt --question win
