unset LC_ALL; LANG=de_DE.UTF-8 wenzel skat
