wenzel solve --hands 'C7.HA.H7 SJ.DA HJ.DT' --trick SA.S7 --leader 1 --game clubs --declarer 0 --points 40 --defender-points 30
