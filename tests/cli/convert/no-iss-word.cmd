wenzel convert --to iss house.txt
