printf "\nC7.H7.H8\nCJ.SJ.XX\nCJ.SJ.C7\nCJ.SJ.HJ\nS7.S8.D7\n9\n2\n\n\n" | wenzel referee --ask incident-claim.json
