wenzel settle =3 4 --lang en
