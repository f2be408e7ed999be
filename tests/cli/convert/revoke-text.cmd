wenzel convert --to text revoke.sgf
