wenzel convert --to iss house.txt --lang en
