wenzel settle =3 4
