wenzel value -g clubs
