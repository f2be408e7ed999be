wenzel rules show sko-preisskat
