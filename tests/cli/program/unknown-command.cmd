wenzel skat
