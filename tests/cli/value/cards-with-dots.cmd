wenzel value --game clubs --cards CJ.SJ.DJ.CA.CT.C9.SA.HA.DA.D7.HJ.S7 --points 61 --tricks 6
