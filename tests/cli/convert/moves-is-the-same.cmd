wenzel convert --to moves <games.txt | diff - games.txt
