wenzel value --game clubs --hand --cards "SJ DJ CA CT CK C9 SA HA DA D7 CJ S7" --bid 60 --points 80 --tricks 8
